export { tidyImports } from './tidy-imports.ts'
