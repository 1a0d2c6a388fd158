declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number }

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      preserveNameIds?: number[]
      keepFeatures?: readonly string[]
      variationAxes?: Record<string, Axis | number>
      noHinting?: boolean
      dropTables?: string[]
    },
  ): Promise<Buffer>
}
