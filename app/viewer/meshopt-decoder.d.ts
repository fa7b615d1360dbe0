/**
 * Of meshoptimizer's two decoders the one that is plain script (`package.json`, imports): that of WebAssembly is faster by
 * a few hundredths of a second, and would have every page allow `wasm-unsafe-eval`.
 */
declare module '#meshopt-decoder' {
  export { MeshoptDecoder } from 'meshoptimizer';
}
