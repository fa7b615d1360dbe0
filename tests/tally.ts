import type { Locator, Page } from '@playwright/test';
import { axe, expect, test } from './browser/test.ts';

/** Counts what somebody at the desk does, and says it with the seconds of each task. */
export function newTally(page: Page) {
  let presses = 0;
  let began = performance.now();
  return {
    async press(target: Locator) {
      presses += 1;
      await target.click();
    },
    /** The task is over, and its page has no fault of axe. */
    async done(task: string) {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      test.info().annotations.push({ type: task, description: `${presses} presses, ${seconds} s` });
      expect(await axe(page), task).toEqual([]);
      presses = 0;
      began = performance.now();
    },
  };
}
