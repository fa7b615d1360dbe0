/** Pixels of the longest side that is sent; we keep 1,600 of them. */
const SENT_SIDE = 2000;
/** And of the picture beside its name. */
const LOOK_SIDE = 160;

/** What a photograph is sent as. `look`: a small picture of it, where the browser can decode it. */
export interface Shrunk {
  blob: Blob;
  look?: string;
}

/**
 * Makes a phone's photograph a tenth of its bytes before it is sent, upright as its camera was held. What the browser
 * can't decode goes as it is: the server says what is wrong with it.
 */
export async function shrink(file: Blob): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { blob: file };
  try {
    const look = drawn(bitmap, LOOK_SIDE).toDataURL('image/jpeg', 0.7);
    const sent = await new Promise<Blob | null>((done) =>
      drawn(bitmap, SENT_SIDE).toBlob(done, 'image/jpeg', 0.88),
    );
    return { blob: sent && sent.size < file.size ? sent : file, look };
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  // A drawing with a clear ground is dark on black.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
