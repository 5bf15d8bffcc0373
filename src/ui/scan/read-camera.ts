/** The part of the Barcode Detection API that is used; not every browser has it. */
type Detector = { detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The codes of our case labels, and those on papers and cartons. */
const FORMATS = ['qr_code', 'code_128']
const EVERY_MS = 200

/** Why nothing can be read: the browser cannot, the person or the device does not let it, or there is no camera. */
export type ScanProblem = 'unsupported' | 'denied' | 'noCamera'

const detectorOf = async (): Promise<Detector | null> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const formats = FORMATS.filter((format) => known.includes(format))
  return BarcodeDetector && formats.length > 0 ? new BarcodeDetector({ formats }) : null
}

/**
 * Shows the camera in a video and reads codes until the signal ends it; the camera is off afterwards in every case.
 * @param onCode a code was read; true goes on reading
 */
export const readCamera = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (raw: string) => boolean,
): Promise<ScanProblem | null> => {
  const detector = await detectorOf()
  const cameras = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
  if (!detector || !cameras) return 'unsupported'
  let stream: MediaStream
  try {
    stream = await cameras.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  } catch (error) {
    return (error as Error).name === 'NotAllowedError' ? 'denied' : 'noCamera'
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  try {
    if (signal.aborted) return null
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const [found] = await detector.detect(video).catch(() => [])
      if (signal.aborted || (found && !onCode(found.rawValue))) return null
      await new Promise((next) => setTimeout(next, EVERY_MS))
    }
    return null
  } finally {
    stop()
    video.srcObject = null
  }
}
