/** A color that a cart can be painted in. */
export interface Paint {
  name: string;
  /** `#rrggbb` */
  color: string;
}

/** What the 3D view of one cart needs. */
export interface Viewer {
  /** Address of the cart's file. */
  file: string;
  /** To choose from; the first is its own. */
  paints: [own: Paint, ...others: Paint[]];
  /** Said beside the colors. */
  note: string;
}
