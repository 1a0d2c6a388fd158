export { ownPlacesQuery } from './standings.api.ts'
