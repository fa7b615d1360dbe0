'use client';

import { HomeBelow } from '../../../../app/business/home-below.tsx';
import { HomeHero } from '../../../../app/business/home-hero.tsx';

export function Home({ hero, ...below }) {
  return (
    <>
      <HomeHero {...hero} phone={below.business.phone} />
      <HomeBelow {...below} />
    </>
  );
}
