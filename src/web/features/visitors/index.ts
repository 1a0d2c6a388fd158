export { OwnPublicName } from './own-public-name.tsx'
