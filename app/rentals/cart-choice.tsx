import { ModelPicture } from '#app/models/model-picture.tsx';
import type { Plan } from '#domain/rental/reservation.ts';

/** The carts for rent on one line, each of them its own choice. */
export function CartChoice({ plans, chosen }: { plans: Plan[]; chosen: Plan }) {
  return (
    <fieldset className="rental-carts">
      <legend className="sr-only">Cart</legend>
      {plans.map(({ id, title, description, model, seats, bed }) => (
        <label key={id}>
          <ModelPicture
            slug={model ?? ''}
            view="front"
            shape={{ seats, bed, lifted: false }}
            alt=""
            sizes="(min-width: 100rem) 44rem, 45vw"
            main={id === chosen.id}
            className="rental-cart"
          />
          <span className="rental-tab">
            <input type="radio" name="cart" value={id} defaultChecked={id === chosen.id} />
            <span>
              <b>{title}</b>
              <small>{description}</small>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
