import path from 'node:path'
import { projectRoot } from '#server/config/project-root.ts'

/** The relay as the build has it. */
export const RELAY_PROGRAM = path.join(projectRoot, 'relay', 'paddock-relay.mjs')
