/** Where the street map's frame comes from, and where that leads on to. */
export const mapOrigins = ['https://maps.google.com', 'https://www.google.com'] as const;
