/** Advance, left and right bearing of letters in Overpass 800, in thousandths of the letter size. */
const letters = new Map(
  (
    '+ 633 82 81,- 420 77 77,& 722 59 28,0 616 48 48,1 616 64 64,2 616 67 66,3 616 63 63,4 616 18 17,' +
    '5 616 64 64,6 616 53 53,7 616 68 67,8 616 53 53,9 616 50 50,A 730 23 23,B 702 78 51,C 636 52 35,' +
    'D 720 78 52,E 633 78 42,F 579 78 21,G 679 52 59,H 728 78 78,I 300 78 78,J 561 12 72,K 724 78 27,' +
    'L 569 78 10,M 811 78 78,N 722 78 78,O 720 52 52,P 641 78 17,Q 721 52 52,R 698 78 49,S 618 38 47,' +
    'T 609 32 32,U 720 73 73,V 692 28 28,W 851 32 33,X 703 37 37,Y 698 15 15,Z 636 43 51,a 568 47 66,' +
    'b 582 77 50,c 555 51 49,d 582 51 76,e 564 51 45,f 372 35 22,g 582 51 76,h 602 77 72,i 293 67 67,' +
    'j 293 0 67,k 569 77 24,l 301 82 82,m 886 77 72,n 602 77 72,o 569 51 50,p 583 77 51,q 582 51 76,' +
    'r 426 77 14,s 500 42 50,t 397 29 41,u 602 72 77,v 573 27 27,w 759 36 36,x 597 28 28,y 581 27 27,' +
    'z 556 57 61'
  )
    .split(',')
    .map((entry) => {
      const [letter = '', advance = 0, left = 0, right = 0] = entry.split(' ');
      return [letter, { advance: +advance, left: +left, right: +right }] as const;
    })
    .concat([[' ', { advance: 255, left: 0, right: 0 }]]),
);
/** For any other letter: none is wider. */
const widest = { advance: 886, left: 0, right: 0 };
/** Letter spacing of -0.045em, in the same thousandths. */
const TRACKING = 45;

export interface NameFit {
  fontSize: string;
  marginLeft: string;
}

/**
 * Fits a name into the page's width on one line of Overpass 800 at -0.045em: the font size that the width allows, and a
 * negative left margin, so that its first stem, not the side bearing, aligns with the page's edge.
 */
export function nameFit(name: string): NameFit {
  const set = [...name].map((letter) => letters.get(letter) ?? widest);
  const { left } = set.at(0) ?? widest;
  const { right } = set.at(-1) ?? widest;
  const advance = set.reduce((sum, letter) => sum + letter.advance - TRACKING, TRACKING);
  const width = (advance - left - right) / 1000;
  return {
    fontSize: `min(calc(100cqi / ${width.toFixed(3)}), var(--largest, 15.5rem))`,
    marginLeft: `${-left / 1000}em`,
  };
}
