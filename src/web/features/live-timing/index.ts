export { liveSource, LiveSourceContext } from './live-timing.api.ts'
export { LiveScreen } from './live-screen.tsx'
