/** Whether the game names a tyre: 'N/A' is what it writes where it knows none. */
export const isCompound = (name: string) => name.toUpperCase() !== 'N/A'
