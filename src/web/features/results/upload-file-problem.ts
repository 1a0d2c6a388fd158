import { RESULTS_FILE } from '#shared/contract/results.ts'

type Measured = Pick<File, 'name' | 'size'>

/** Why this file is not worth sending. */
export function uploadFileProblem({ name, size }: Measured) {
  if (!RESULTS_FILE.extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    return 'The file must be XML (.xml)'
  if (size === 0) return 'The file is empty'
  if (size > RESULTS_FILE.maxBytes)
    return `The file is larger than ${RESULTS_FILE.maxBytes / 1024 / 1024} MB`
  return undefined
}
