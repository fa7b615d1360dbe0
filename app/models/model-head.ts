import type { MetaDescriptor } from 'react-router';
import { titled } from '#app/inventory/browse.ts';
import { breadcrumbData } from '#app/seo/breadcrumb-data.ts';
import { head } from '#app/seo/head.ts';
import { modelData } from '#app/seo/model-data.ts';
import { dollars } from '#app/ui/dollars.ts';
import { highlights } from './facts.ts';
import { fullName } from './model.ts';
import { modelTrail } from './model-trail.ts';
import type { ModelView } from './model-view.ts';

/** The head of a model's page, structured data included. */
export function modelHead({ model, dealer }: ModelView, siteUrl: string): MetaDescriptor[] {
  const name = fullName(model);
  const canonical = `${siteUrl}/vehicles/${model.slug}`;
  const price = model.msrp === undefined ? '' : `, MSRP ${dollars(model.msrp)}`;
  const figures = highlights(model).map(({ value, unit, label }) => `${label} ${value} ${unit}`);
  return [
    ...head({
      title: `${name}${price} | ${dealer.name}`,
      description: `${model.summary} ${sentence(figures.map((each) => each.trim()).join(', '))}`,
      keywords: [
        name,
        `${titled(model.brand)} golf carts`,
        `${model.category} golf cart`,
        `${name} specifications`,
        'Ocean County NJ',
      ],
      canonical,
    }),
    { 'script:ld+json': modelData(model, { url: canonical, seller: dealer.name, siteUrl }) },
    { 'script:ld+json': breadcrumbData(modelTrail(model), siteUrl) },
  ];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
