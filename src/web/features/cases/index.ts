import { lazyPart } from '#web/ui/index.ts'

export { UnsentReports } from './unsent-reports.tsx'

export const OwnCases = lazyPart(async () => (await import('./own-cases.tsx')).OwnCases, {
  file: 'features/cases/own-cases.tsx',
})
