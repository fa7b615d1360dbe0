/** Where the county's shapes lie: this framework has no `?url`. */
const address = '/county.svg';
export default address;
