'use client';

import { Places, Talk } from '../../../../app/business/home-contact.tsx';
import { HomeHero } from '../../../../app/business/home-hero.tsx';
import { Brands, County, Featured, Reasons } from '../../../../app/business/home-sections.tsx';
import { CountyMap } from '../../../../app/towns/county-map.tsx';
import { TownLists } from '../../../../app/towns/town-lists.tsx';

/** Mirrors app/pages/home.tsx. */
export function Home({ hero, home, featured, business, showrooms, sign, towns, map, count }) {
  return (
    <>
      <HomeHero {...hero} phone={business.phone} />
      <Featured home={home} featured={featured} count={count} />
      <Reasons home={home} />
      <Brands business={business} home={home} />
      <County about={home.about} map={<CountyMap {...map} />} showrooms={showrooms.length} />
      <TownLists towns={towns} />
      <Places
        heading={home.placesHeading}
        places={home.places}
        showrooms={showrooms}
        sign={sign}
        phone={business.phone}
      />
      <Talk heading={home.talkHeading} business={business} />
    </>
  );
}
