import { type Cart, cartOfModel, type Range } from '#domain/cart/cart.ts';
import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { seasonOf } from '#domain/hours/sky.ts';
import { sceneAddress } from '#domain/vehicle/cart-pictures.ts';

export type HomeView = ReturnType<typeof homeView>;

/** @param today `2026-11-22`, at the dealership */
export function homeView(range: Range & { content: Content }, today: string) {
  const { content, vehicles, pictures } = range;
  const { business, models, pages } = content;
  const { showrooms, brands } = business;
  const { hero, needs, featured, ...home } = pages.home;
  // The server refuses content that names a missing model.
  const modelOf = (slug: string) => models.find((each) => each.slug === slug) as Model;
  const shown = hero.model === undefined ? null : modelOf(hero.model);
  const cart = shown && cartOfModel(shown, range);
  return {
    hero: {
      lead: hero.lead,
      lines: seasonOf(hero.headlines, today).lines,
      cart,
      picture: sceneAddress(pictures, hero.scene) ?? cart?.illustration,
    },
    needs: {
      ...needs,
      plates: needs.plates.map(({ model, ...plate }) => ({
        ...plate,
        cart: cartOfModel(modelOf(model), range),
      })),
    },
    home,
    /** New models with the page's own words, in place of today's price and availability. */
    featured: featured.map(
      ({ model, price, line }): Cart => ({
        ...cartOfModel(modelOf(model), range),
        price,
        priceOf: '',
        description: line,
        availability: null,
        isNew: true,
      }),
    ),
    brands,
    showrooms,
    sign: { signTab: pages.showroom.signTab, signLine: pages.showroom.signLine },
    count: vehicles.length,
  };
}
