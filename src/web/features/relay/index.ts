export { OwnRelay } from './own-relay.tsx'
