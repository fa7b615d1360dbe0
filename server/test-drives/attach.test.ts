import { expect, test } from 'vitest';
import type { DriveStatus, KeptDrive } from '#domain/test-drive/test-drive.ts';
import { loadContent } from '#server/content/load.ts';
import { sampleInquiry } from '#tests/store/sample.ts';
import { attachDrive } from './attach.ts';

const content = await loadContent('tests/content');
const attach = attachDrive({
  content: () => content,
  link: (id) => `https://dealer.example/${id}`,
});

test.each<[DriveStatus, boolean]>([
  ['booked', false],
  ['booked', true],
  ['moved', false],
  ['cancelled', false],
])(
  'the subject of a drive that is %s (cart sold: %s) has its day and time',
  async (status, isSold) => {
    const drive: KeptDrive = {
      carts: [{ id: 'MW-101', name: 'Ranger', ...(isSold && { isGone: true as const }) }],
      showroom: { city: '', address: '', phone: '', mapsLink: '' },
      ...{
        day: '2026-11-24',
        time: '10:30',
        minutes: 45,
        startsAt: Date.parse('2026-11-24T15:30Z'),
      },
      ...{ status, changes: 0 },
    };
    const inquiry = {
      ...sampleInquiry(),
      id: '1',
      createdAt: 0,
      suspect: null,
      details: { drive },
    };
    for (const reader of ['dealer', 'visitor'] as const) {
      const attached = await attach(inquiry, reader);
      expect(attached?.subject).toContain('Tuesday, November 24 at 10:30AM');
    }
  },
);
