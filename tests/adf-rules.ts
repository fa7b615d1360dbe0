import { XMLParser, XMLValidator } from 'fast-xml-parser';

type Node = Record<string, unknown> & { ':@'?: Record<string, string> };

/**
 * The faults of a document by the rules of ADF 1.0: which elements stand where, in which order and how often, and what
 * attributes may say. Empty when it is valid.
 */
export function adfFaults(xml: string): string[] {
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) return [wellFormed.err.msg];
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n')) {
    return ['the declaration, then the line of the format, must come first'];
  }
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    parseTagValue: false,
  });
  const roots: Node[] = parser.parse(xml);
  return roots.length === 1 && roots[0] && nameOf(roots[0]) === 'adf'
    ? faultsOf(roots[0], 'adf')
    : ['the document is not one adf'];
}

/** Children in their order; `*` any number, `+` one or more, `?` optional. What is not here holds text alone. */
const children: Record<string, string> = {
  adf: 'prospect+',
  prospect: 'id* requestdate vehicle+ customer vendor provider?',
  vehicle:
    'id* year make model vin? stock? trim? doors? bodystyle? transmission? odometer? condition? colorcombination* imagetag? price? pricecomments? option* finance? comments?',
  colorcombination: 'interiorcolor? exteriorcolor? preference',
  customer: 'contact id* timeframe? comments?',
  contact: 'name+ email* phone* address?',
  address: 'street+ apartment? city? regioncode? postalcode? country?',
  vendor: 'id* vendorname url? contact',
  provider: 'id* name service? url? email? phone? contact?',
};

const attributes: Record<string, Record<string, RegExp>> = {
  prospect: { status: /^(new|resend)$/ },
  id: { source: /./, sequence: /^\d+$/ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive)$/, status: /^(new|used)$/ },
  price: {
    type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/,
    currency: /^[A-Z]{3}$/,
  },
  odometer: { status: /^(unknown|rolledover|replaced|original)$/, units: /^(km|mi)$/ },
  amount: {
    type: /^(downpayment|monthly|total)$/,
    limit: /^(maximum|minimum|exact)$/,
    currency: /^[A-Z]{3}$/,
  },
  contact: { primarycontact: /^[01]$/ },
  name: { part: /^(first|middle|suffix|last|full)$/, type: /^(individual|business)$/ },
  email: { preferredcontact: /^[01]$/ },
  phone: { type: /^(voice|fax|cellphone|pager)$/, preferredcontact: /^[01]$/ },
  address: { type: /^(work|home|delivery)$/ },
  street: { line: /^[1-5]$/ },
};

const texts: Record<string, RegExp> = {
  requestdate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  year: /^\d{4}$/,
  odometer: /^\d+$/,
  condition: /^(excellent|good|fair|poor|unknown)$/,
  make: /\S/,
  model: /\S/,
  vendorname: /\S/,
  price: /^\d+\.\d\d$/,
  amount: /^\d+\.\d\d$/,
  balance: /^\d+\.\d\d$/,
  preference: /^[1-9]\d*$/,
  country: /^[A-Z]{2}$/,
};

function faultsOf(node: Node, path: string): string[] {
  const name = nameOf(node);
  const inside = node[name] as Node[];
  const given = Object.entries(node[':@'] ?? {});
  const faults = given
    .filter(([key, value]) => !attributes[name]?.[key.replace('@_', '')]?.test(value))
    .map(([key, value]) => `${path} has ${key}=${value}`);
  if (name === 'id' && !node[':@']?.['@_source']) faults.push(`${path} has no source`);
  const elements = inside.filter((child) => nameOf(child) !== '#text');
  const model = children[name];
  if (model === undefined || (elements.length === 0 && name === 'provider')) {
    const text = String(inside[0]?.['#text'] ?? '');
    if (elements.length > 0) faults.push(`${path} holds elements`);
    if (!(texts[name] ?? /^/).test(text)) faults.push(`${path} says ${text}`);
    return faults;
  }
  const order = elements.map((child) => `${nameOf(child)} `).join('');
  const rule = model.replace(/(\w+)([*+?]?)( |$)/g, (_, child, times) => `(${child} )${times}`);
  if (!new RegExp(`^${rule}$`).test(order)) faults.push(`${path} holds ${order}not ${model}`);
  const names = elements.map(nameOf);
  if (name === 'colorcombination' && !names.some((each) => each.endsWith('color'))) {
    faults.push(`${path} names no color`);
  }
  if (name === 'contact' && !names.includes('email') && !names.includes('phone')) {
    faults.push(`${path} has neither email nor phone`);
  }
  return faults.concat(...elements.map((child) => faultsOf(child, `${path}/${nameOf(child)}`)));
}

function nameOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ':@') ?? '';
}
