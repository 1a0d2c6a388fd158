export { beginBans, coverBans, eventsOfBans } from './bans.ts'
export { putInForce, takeOutOfForce, wouldTrigger } from './put-in-force.ts'
