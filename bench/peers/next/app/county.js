/** The address of the county's shapes: Next.js has no `?url`. */
const address = '/county.svg';
export default address;
