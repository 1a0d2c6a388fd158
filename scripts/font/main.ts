import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cutFont } from './cut-font.ts'
import { FONT_FOLDER, LICENCE_FILE } from './places.ts'

const { files, licence } = await cutFont()
for (const [name, content] of files) {
  await writeFile(path.join(FONT_FOLDER, name), content)
  console.log(`${name}: ${content.length} bytes`)
}
await writeFile(LICENCE_FILE, licence)
