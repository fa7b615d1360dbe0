/** What a status can say by itself: `here` is for `inStock` to say. */
type Said = 'coming' | 'pending' | 'order' | 'gone';

/** A word of the inventory file's status, without case and signs, that says more than `inStock` does. */
const standings: Record<string, Said> = {
  'in transit': 'coming',
  'on its way': 'coming',
  'on the way': 'coming',
  incoming: 'coming',
  inbound: 'coming',
  arriving: 'coming',
  'arriving soon': 'coming',
  'coming soon': 'coming',
  'on order': 'coming',
  ordered: 'coming',
  'sale pending': 'pending',
  pending: 'pending',
  reserved: 'pending',
  'on hold': 'pending',
  hold: 'pending',
  deposit: 'pending',
  sold: 'gone',
  gone: 'gone',
  'out of stock': 'gone',
  'not available': 'gone',
  unavailable: 'gone',
  inactive: 'gone',
  'pre order': 'order',
  preorder: 'order',
  'made to order': 'order',
  'special order': 'order',
  'to order': 'order',
  backorder: 'order',
  backordered: 'order',
};

/** What inventory systems write of a vehicle that stands there: each is `available`. */
const hereWords = [
  'available',
  'in stock',
  'in stk',
  'instock',
  'stock',
  'stk',
  'on lot',
  'on the lot',
  'active',
  'for sale',
  'ready',
];

/** What a status says by itself, whatever `inStock` says; undefined for a word that says nothing more. */
export function standingOfStatus(status: string): Said | undefined {
  const word = wordOf(status);
  return Object.hasOwn(standings, word) ? standings[word] : undefined;
}

/** Whether a status says no more than that the vehicle is there: `IN STK`. */
export function isHereWord(status: string): boolean {
  return hereWords.includes(wordOf(status));
}

/** Without case and signs: `In_Stock` is `in stock`. */
function wordOf(status: string): string {
  return status
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}
