'use client';

import { HomeHero } from '../../../../app/business/home-hero.tsx';
import {
  Brands,
  County,
  Featured,
  Places,
  Reasons,
  Talk,
} from '../../../../app/business/home-sections.tsx';
import { TownLists } from '../../../../app/towns/town-lists.tsx';

/** Mirrors app/pages/home.tsx. */
export function Home({ view }) {
  return (
    <>
      <HomeHero {...view} />
      <Featured {...view} />
      <Reasons {...view} />
      <Brands {...view} />
      <County {...view} />
      <TownLists towns={view.county.towns} />
      <Places {...view} />
      <Talk {...view} />
    </>
  );
}
