export { RELAY_PROGRAM } from './relay-program.ts'
export { relayRoutes } from './relay.routes.ts'
