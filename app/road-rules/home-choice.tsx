import { Form } from 'react-router';
import { useRootData } from '#app/layout/root-data.ts';
import { townKey } from '#domain/town/town-key.ts';

const label = 'flex items-center gap-3 font-bold max-sm:w-full';
const select =
  'min-h-13 min-w-0 rounded-control border-[1.5px] border-field bg-white pr-11 pl-3.5 text-base font-normal max-sm:flex-1';

/** Of this cart, or of one of these: from which town its range is to be seen on the map. */
export function HomeChoice({ carts }: { carts: { id: string; name: string }[] }) {
  const towns = useRootData()?.frame.towns ?? [];
  return (
    <Form
      action="/can-i-drive-it"
      aria-label="Range on the map"
      className="flex flex-wrap items-center gap-3 print:hidden"
    >
      <label className={label}>
        Home
        <select name="town" className={select}>
          {towns.map(({ name, path }) => (
            <option key={path} value={townKey(path)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {carts.length === 1 ? (
        <input type="hidden" name="cart" value={carts[0]?.id} />
      ) : (
        <label className={label}>
          Cart
          <select name="cart" className={select}>
            {carts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="btn btn-line max-sm:w-full">
        Show it on the map
      </button>
    </Form>
  );
}
