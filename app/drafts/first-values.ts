export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What each field of a form says before anybody types; a browser may have put back what was typed before a reload. */
export type FirstValues = Map<Element, string>;

/** To be asked when a form is first shown: React changes a field's default with the value that it keeps for it. */
export function firstValues(form: HTMLFormElement): FirstValues {
  return new Map(
    [...form.elements].map((element) => [element, firstValue(element as Control)] as const),
  );
}

function firstValue(control: Control): string {
  if ('defaultChecked' in control && isPressed(control)) return control.defaultChecked ? 'yes' : '';
  if ('defaultValue' in control) return control.defaultValue;
  const chosen = [...(control.options ?? [])].find(({ defaultSelected }) => defaultSelected);
  return (chosen ?? control).value;
}

export function isPressed({ type }: Control): boolean {
  return type === 'checkbox' || type === 'radio';
}
