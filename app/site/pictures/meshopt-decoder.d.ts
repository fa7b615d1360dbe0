/**
 * meshoptimizer's decoder in plain script (`package.json`, imports): the one in WebAssembly is faster by a few
 * hundredths of a second, but every page would have to allow `wasm-unsafe-eval`.
 */
declare module '#meshopt-decoder' {
  export { MeshoptDecoder } from 'meshoptimizer';
}
