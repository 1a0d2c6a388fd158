/** The simulations that result files are known from. The first is what events are raced in. */
export const games = [{ name: 'Le Mans Ultimate' }, { name: 'rFactor 2' }]
