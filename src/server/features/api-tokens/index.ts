export { apiTokensRoutes } from './api-tokens.routes.ts'
