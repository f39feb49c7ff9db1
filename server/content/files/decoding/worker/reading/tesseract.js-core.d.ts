/** The part that we use of tesseract.js-core, which has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  namespace tesseract {
    type Api = {
      /** 0 if it is ready. Mode 1 is the network alone. */
      Init: (folder: string | null, language: string, mode: number) => number
      SetVariable: (name: string, value: string) => void
      /** Takes the file `/input` of the core's own files; 1 if it cannot be read. */
      SetImageFile: (exif: number, angle: number) => number
      Recognize: (monitor: null) => number
      GetJSONText: () => string
    }
    type Core = {
      FS: { writeFile: (path: string, bytes: Uint8Array) => void }
      TessBaseAPI: new () => Api
    }
  }
  const createCore: (options: { print: () => void; printErr: () => void }) => Promise<tesseract.Core>
  // eslint-disable-next-line import/no-default-export
  export default createCore
}
