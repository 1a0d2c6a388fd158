/** Parts that are loaded when they are first needed, which may be without a connection. */
const LATE_PARTS = [
  'app/shell/slide-in-menu.tsx',
  'ui/toast/toast-outlet.tsx',
  'data/offline/work-offline.ts',
  // The entry list of an event that was opened: its drivers came with the event.
  'features/entries/registrations/participants.tsx',
]

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The scripts and styles of these parts, by the manifest of the web app's build. */
export function shellFiles(manifest: Manifest) {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    if (visited.has(key)) return
    visited.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const part of LATE_PARTS) visit(part)
  return [...files]
}
