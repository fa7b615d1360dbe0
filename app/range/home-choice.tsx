import { Form } from 'react-router';
import { useRootData } from '#app/layout/root-data.ts';
import { townKey } from '#domain/town/town-key.ts';

/** On the page of a cart: from which town its range is to be seen on the map. */
export function HomeChoice({ cart }: { cart: string }) {
  const towns = useRootData()?.frame.towns ?? [];
  return (
    <Form
      action="/range"
      aria-label="Range on the map"
      className="flex flex-wrap items-center gap-3 print:hidden"
    >
      <input type="hidden" name="cart" value={cart} />
      <label className="flex items-center gap-3 font-bold max-sm:w-full">
        Home
        <select
          name="home"
          className="min-h-13 rounded-control border-[1.5px] border-field bg-white pr-11 pl-3.5 text-base font-normal max-sm:flex-1"
        >
          {towns.map(({ name, path }) => (
            <option key={path} value={townKey(path)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-line max-sm:w-full">
        Show it on the map
      </button>
    </Form>
  );
}
