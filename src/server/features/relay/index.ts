export { relayRoutes } from './relay.routes.ts'
