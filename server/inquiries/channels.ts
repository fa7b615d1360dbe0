/** Written with every inquiry, whether or not they are set up: what is not, waits until it is. */
export const channels: readonly string[] = ['mail'];
