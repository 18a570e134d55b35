/** Where cards are sold, by state. */
export const centres = [
  {
    name: "Unity Bookshop",
    region: "Lagos",
    place: "14 Herbert Macaulay Way, Yaba, opposite the station",
    hours: "Monday to Saturday, 9 am to 6 pm",
    phone: "0803 111 2222",
  },
  {
    name: "Bright Cyber Café",
    region: "Lagos",
    place: "Allen Avenue, Ikeja",
    hours: "Every day, 9 am to 9 pm",
  },
  {
    name: "Garki Study Centre",
    region: "FCT Abuja",
    place: "Area 11, Garki, beside the post office",
    hours: "Monday to Friday, 8 am to 5 pm",
    phone: "0701 333 4444",
  },
  {
    name: "Northern Star Books",
    region: "Kano",
    place: "Zoo Road, near the market",
    hours: "Saturday to Thursday, 9 am to 6 pm",
    phone: "0902 555 6666",
  },
];
