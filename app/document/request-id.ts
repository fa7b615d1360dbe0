import { createContext } from 'react';

/** The number of the request that a page was rendered for, as the log has it; empty in the browser. */
export const RequestId = createContext('');
