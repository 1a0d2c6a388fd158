import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cutFont } from './cut-font.ts'
import { cutImageFonts } from './cut-image-fonts.ts'
import { FONT_FOLDER, IMAGE_FONT_FOLDER, LICENCE_FILE } from './places.ts'

const { files, licence } = await cutFont()
await store(FONT_FOLDER, files)
await store(IMAGE_FONT_FOLDER, await cutImageFonts())
await writeFile(LICENCE_FILE, licence)

async function store(folder: string, fonts: ReadonlyMap<string, Buffer>) {
  for (const [name, content] of fonts) {
    await writeFile(path.join(folder, name), content)
    console.log(`${name}: ${content.length} bytes`)
  }
}
