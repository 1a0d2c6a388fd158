import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take much longer than their size suggests. Started last, one would run alone at the end. */
const SLOW_FILES = [
  'tests/e2e/race-by-relay.spec.ts',
  'tests/e2e/updating.spec.ts',
  'tests/e2e/live-timing.spec.ts',
  'src/server/features/relay/relayed-races.test.ts',
  'src/server/backup/backup.test.ts',
  'src/server/programs/commands.test.ts',
]

const isSlow = ({ moduleId }: TestSpecification) =>
  SLOW_FILES.some((name) => moduleId.endsWith(name))

/** Without results of an earlier run, Vitest starts with the largest file. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
