/** The supported simulations. Events are raced in the first one. */
export const games = [{ name: 'Le Mans Ultimate' }, { name: 'rFactor 2' }]
