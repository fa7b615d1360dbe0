export type FormRow = [FormField] | [FormField, FormField] | [FormField, FormField, FormField];

/** Its rules are in the schema. */
export interface FormField {
  /** As in the schema: `make` */
  name: string;
  label: string;
  /** The label of its line for the dealer; default: `label`. */
  line?: string;
  hint?: string;
  /** Default: one line of text. */
  type?: 'email' | 'tel' | 'number' | 'date' | 'time' | 'month' | 'lines' | 'town';
  /** Makes it a choice: labels by stored value. */
  options?: Record<string, string>;
  isNeeded?: true;
  /** Visible lines of a text area; default three. */
  rows?: number;
  autoComplete?: string;
  /** The address's parameter that fills it in: `?cart=` or `?town=`. */
  filledBy?: 'cart' | 'town';
}

// Lets a browser that only validates drop the words of all forms.
/* @__NO_SIDE_EFFECTS__ */
export function field(
  name: string,
  label: string,
  more: Omit<FormField, 'name' | 'label'> = {},
): FormField {
  return { name, label, ...more };
}
