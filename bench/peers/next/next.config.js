/** @type {import('next').NextConfig} */
const config = {
  // Without this it takes the project's lock file for the root of its own.
  turbopack: { root: import.meta.dirname },
};

export default config;
