export { DevicesPanel } from './devices-panel.tsx'
