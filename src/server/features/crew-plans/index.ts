export { listOwnAnswers } from './crew-plans.queries.ts'
export { stintsOfDriver } from './stints-of-driver.ts'
export { alertDrivers, askInTime } from './tell-in-time.ts'
