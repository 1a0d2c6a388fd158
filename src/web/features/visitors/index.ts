export { OwnPublicName } from './own-public-name.tsx'
export { VisitorsPage } from './visitors-page.tsx'
