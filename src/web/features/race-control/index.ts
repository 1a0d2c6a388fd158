export { ContactNote } from './contact-note.tsx'
export { LogPanel } from './log-panel.tsx'
export { saidQuery } from './race-control.api.ts'
