const KEY = 'destination';

/** Keeps, for as long as the tab is open, which address of the console somebody wanted who has to sign in first. */
export const storeDestination = (address: string): void => sessionStorage.setItem(KEY, address);

export const readDestination = (): string | null => sessionStorage.getItem(KEY);

export const forgetDestination = (): void => sessionStorage.removeItem(KEY);
