const WIDTH = 30;

/** A bar on a terminal's error output for work that takes longer than a second; silent elsewhere. */
export function progressBar(label: string): {
  show: (done: number, all: number) => void;
  clear: () => void;
} {
  const start = performance.now();
  let shown = false;
  return {
    show(done, all) {
      if (!process.stderr.isTTY || performance.now() - start < 1000) return;
      const full = Math.round((done / all) * WIDTH);
      process.stderr.write(
        `\r${label} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done}/${all}`,
      );
      shown = true;
    },
    clear() {
      if (shown) process.stderr.write('\r\u001b[K');
      shown = false;
    },
  };
}
