import { useRef, useState } from 'react';
import type { Home } from '#domain/range/question.ts';
import { townNear } from '#domain/range/reach.ts';

/** Milliseconds that a device may take to find where it is. */
const PATIENCE = 15_000;

interface DevicePlace {
  /** Where the device is, once it was asked and is on our map. */
  place: Home | undefined;
  /** What became of asking, for the visitor; empty before. */
  said: string;
  ask: () => void;
  forget: () => void;
}

/** Where the device is: asked only when somebody presses for it, kept in the page alone, and sent nowhere. */
export function useDevicePlace(homes: Home[]): DevicePlace {
  const [place, setPlace] = useState<Home>();
  const [said, setSaid] = useState('');
  /** Whoever chooses a town meanwhile is not moved by a late answer. */
  const isAsked = useRef(false);

  function found({ coords: { latitude: lat, longitude: lon } }: GeolocationPosition) {
    if (!isAsked.current) return;
    const towns = homes.filter(({ isShowroom }) => !isShowroom);
    const near = townNear({ lat, lon }, towns);
    setPlace(
      near ? { key: '', name: `near ${near.name}`, isShowroom: false, lat, lon } : undefined,
    );
    setSaid(
      near
        ? `From where you are, near ${near.name}. It stays on this device.`
        : 'Where you are is not on our map. Choose a town.',
    );
  }

  return {
    place,
    said,
    ask() {
      isAsked.current = true;
      setSaid('Asking your device…');
      const failed = () =>
        isAsked.current && setSaid('Your device did not say where it is. Choose a town.');
      if (!navigator.geolocation) return failed();
      navigator.geolocation.getCurrentPosition(found, failed, { timeout: PATIENCE });
    },
    forget() {
      isAsked.current = false;
      setPlace(undefined);
      setSaid('');
    },
  };
}
