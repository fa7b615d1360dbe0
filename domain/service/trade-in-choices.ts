/** What becomes of a cart that is handed in, by what is stored. */
export const tradeInWishes = {
  trade: 'Trade it in toward another cart',
  sell: 'Sell it to you',
} as const;

/** How well it is, by the words of the Auto-lead Data Format. */
export const conditions = {
  excellent: 'Like new',
  good: 'Runs well, used',
  fair: 'Runs, needs work',
  poor: 'Does not run',
} as const;
